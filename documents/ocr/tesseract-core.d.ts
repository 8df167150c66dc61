declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  const start: (options: object) => Promise<unknown>;
  // eslint-disable-next-line no-restricted-syntax -- as the module has it
  export default start;
}
