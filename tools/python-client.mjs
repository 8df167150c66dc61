// npm run python-client: writes clients/python/outis_client.py anew from docs/openapi.json.
import fs from "node:fs";
import { pythonClient } from "./python-client/generate.mjs";
import { at } from "./setup/root.mjs";

const openApi = JSON.parse(fs.readFileSync(at("docs", "openapi.json"), "utf8"));
const base = fs.readFileSync(at("tools", "python-client", "base.py"), "utf8");
fs.writeFileSync(at("clients", "python", "outis_client.py"), pythonClient(openApi, base));
