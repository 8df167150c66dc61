/** @types/node 20 declares the global decoder as a value only. */
type TextDecoder = import("node:util").TextDecoder;
