import { z } from "zod";

export const MOST_BOXES = 2_000;
/** Fraction of the page. */
const SMALLEST_SIDE = 0.001;
const ROUNDING = 1e-6;

const fraction = z.number().min(0).max(1);

const sides = {
  x: fraction,
  y: fraction,
  width: fraction.min(SMALLEST_SIDE),
  height: fraction.min(SMALLEST_SIDE),
};

const isOnPage = ({ x, y, width, height }: Area): boolean => x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;

/** Fractions of the upright page, from the upper left corner. */
export const areaSchema = z.object(sides).refine(isOnPage);
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** `everyPage`: repeated on all other pages. */
export const pageBoxSchema = z
  .object({ ...sides, id: z.uuid(), page: z.number().int().nonnegative(), everyPage: z.boolean() })
  .refine(isOnPage);
export type PageBox = z.infer<typeof pageBoxSchema>;

/** Degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export const turnSchema = z.literal(TURNS);
export type Turn = (typeof TURNS)[number];
