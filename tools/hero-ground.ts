import sharp from 'sharp'

type Place = { left: number; top: number; width: number; height: number }
/** A place in the picture, where bare cloth of about the same light begins, and the shape that is covered. */
type Patch = { place: Place; cloth: Pick<Place, 'left' | 'top'>; shape: string }

const leaf = (place: Place, cloth: Patch['cloth']): Patch => ({
  place,
  cloth,
  shape: `<rect x="20" y="20" width="${place.width - 40}" height="${place.height - 40}" rx="20"/>`,
})

const patches: Readonly<Record<string, readonly Patch[]>> = {
  'hero-landscape': [
    {
      place: { left: 220, top: 700, width: 450, height: 360 },
      cloth: { left: 20, top: 320 },
      shape:
        '<path d="M10 180 L80 180 C84 100 140 46 228 34 L318 60 C350 80 400 110 442 180 L438 258 L389 287 L386 390 L10 390 Z"/>',
    },
  ],
  // Upright, the words stand in its upper third over the whole width.
  'hero-portrait': [
    {
      place: { left: 0, top: 40, width: 110, height: 120 },
      cloth: { left: 0, top: 170 },
      shape: '<rect x="-30" y="20" width="120" height="80" rx="20"/>',
    },
    leaf({ left: 415, top: 135, width: 120, height: 120 }, { left: 415, top: 265 }),
    {
      place: { left: 660, top: 360, width: 200, height: 160 },
      cloth: { left: 660, top: 195 },
      shape: '<rect x="20" y="20" width="210" height="120" rx="20"/>',
    },
    leaf({ left: 500, top: 465, width: 130, height: 120 }, { left: 370, top: 465 }),
  ],
}

/**
 * A hero without the bowl and the leaves that would lie behind its words (the rule of the design: no bowl behind the hero's
 * small text). Bare cloth of the same picture covers them, with a soft edge. Other pictures stay as they are.
 */
export async function clearGroundOf(slug: string, master: string): Promise<Buffer | string> {
  const covers = await Promise.all((patches[slug] ?? []).map((patch) => cover(master, patch)))
  return covers.length === 0 ? master : sharp(master).composite(covers).png().toBuffer()
}

/** A blur fades towards the end of its canvas, too, which is therefore larger than the place. */
const margin = 40

async function cover(master: string, { place: { left, top, width, height }, cloth, shape }: Patch) {
  const softEdge = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * margin}" height="${height + 2 * margin}">
    <filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
    <g filter="url(#soft)" transform="translate(${margin} ${margin})">${shape}</g>
  </svg>`
  const alpha = await sharp(Buffer.from(softEdge))
    .ensureAlpha()
    .extractChannel(3)
    .extract({ left: margin, top: margin, width, height })
    .raw()
    .toBuffer()
  const bare = await sharp(master)
    .extract({ ...cloth, width, height })
    .removeAlpha()
    .raw()
    .toBuffer()
  const input = await sharp(bare, { raw: { width, height, channels: 3 } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return { input, left, top }
}
