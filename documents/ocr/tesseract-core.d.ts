declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  const start: (options: object) => Promise<unknown>;
  export default start;
}
