/** Width to height of a card. */
export const CARD_ASPECT = 4 / 3

/** Where a picture is cut out: the middle of the part, in shares of its size, and how much of the largest part it takes. */
export type Crop = { x: number; y: number; scale: number }

export const wholeCrop: Crop = { x: 0.5, y: 0.5, scale: 1 }

export type Box = { left: number; top: number; width: number; height: number }

/** The part in whole pixels, in the shape of a card: as large as fits, then smaller by `scale`, and moved to stay inside. */
export function cropBox(size: { width: number; height: number }, { x, y, scale }: Crop): Box {
  const largest = Math.min(size.width, size.height * CARD_ASPECT)
  const width = Math.max(1, Math.round(largest * scale))
  const height = Math.min(size.height, Math.max(1, Math.round(width / CARD_ASPECT)))
  return {
    left: between(0, Math.round(x * size.width - width / 2), size.width - width),
    top: between(0, Math.round(y * size.height - height / 2), size.height - height),
    width,
    height,
  }
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

/** Moved by shares of the part that is shown, to the right and down, as far as the picture goes. */
export function movedCrop(
  size: { width: number; height: number },
  crop: Crop,
  { right, down }: { right: number; down: number },
): Crop {
  const { left, top, width, height } = cropBox(size, crop)
  const middle = (start: number, length: number, whole: number) =>
    between(length / 2, start + length / 2, whole - length / 2) / whole
  return {
    scale: crop.scale,
    x: middle(left + right * width, width, size.width),
    y: middle(top + down * height, height, size.height),
  }
}
