import "@fontsource-variable/inter";
import "./theme/literata.css";
import "./theme/tokens.css";
import "./theme/base.css";
import { guessLanguage, startMessages } from "./i18n/i18n";
import { start } from "./app/start";
import { applyTheme } from "./theme/theme";

applyTheme("system");
startMessages(guessLanguage(window.location.search, navigator.language));
start(document.getElementById("root"));
