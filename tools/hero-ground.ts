import sharp from 'sharp'

/** Where the small text is in the landscape hero (2000 × 1060), and an equally large piece of bare cloth. */
const place = { left: 220, top: 700, width: 450, height: 360 }
const cloth = { left: 20, top: 320 }

const softEdge = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="360">
  <filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
  <path filter="url(#soft)" d="M10 180 L80 180 C84 100 140 46 228 34 L318 60 C350 80 400 110 442 180 L438 258 L389 287 L386 390 L10 390 Z"/>
</svg>`

/**
 * The landscape hero without the bowl and the leaf that would lie behind its small text (the rule of the design:
 * no bowl behind the hero's small text). Bare cloth of the same picture covers them, with a soft edge.
 */
export async function clearGroundOfHero(master: string): Promise<Buffer> {
  const { width, height } = place
  const alpha = await sharp(Buffer.from(softEdge)).ensureAlpha().extractChannel(3).raw().toBuffer()
  const bare = await sharp(master)
    .extract({ ...cloth, width, height })
    .removeAlpha()
    .raw()
    .toBuffer()
  const patch = await sharp(bare, { raw: { width, height, channels: 3 } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(master)
    .composite([{ input: patch, left: place.left, top: place.top }])
    .png()
    .toBuffer()
}
