import { detectLines } from "./detect-lines";
import { localEngine } from "./local-engine";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";

endQuietlyWhenPipeCloses();
process.exitCode = await detectLines(process.stdin, writeOut, await localEngine());
