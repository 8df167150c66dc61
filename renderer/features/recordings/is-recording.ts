/** For files whose type the system does not know. */
const ENDINGS =
  /\.(?:mp3|mp2|m4a|m4b|aac|oga|ogg|opus|weba|webm|flac|wav|wave|mp4|m4v|mkv|mka|mov|avi|wma|wmv|amr|awb|3gp|3gpp|3g2|aif|aiff|aifc|caf|mpg|mpeg|ac3|spx)$/i;

export function isRecording({ name, type }: Pick<File, "name" | "type">): boolean {
  return ENDINGS.test(name) || /^(?:audio|video)\//.test(type);
}
