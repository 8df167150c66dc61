// One line per folder; the registry sorts them.
export { csv } from "./csv";
export { docx } from "./docx";
export { html } from "./html";
export { json } from "./json";
export { mail } from "./mail";
export { mailbox } from "./mailbox";
export { markdown } from "./markdown";
export { outlookMessage } from "./msg";
export { odp, odt } from "./odf";
export { ods } from "./ods";
export { pdf } from "./pdf";
export { jpeg, png, tiff } from "./picture";
export { pptx } from "./pptx";
export { rtf } from "./rtf";
export { srt, vtt } from "./subtitles";
export { text } from "./text";
export { xlsx } from "./xlsx";
export { xml } from "./xml";
