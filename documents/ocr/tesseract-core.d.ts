declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  const start: (options: object) => Promise<unknown>;
  // eslint-disable-next-line no-restricted-syntax -- the module has a default export
  export default start;
}
