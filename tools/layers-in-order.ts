import type { Plugin } from 'vite'

/** Which sheet a page reads first depends on how the scripts are split: each with a layer says their order (`web/ui/base.css`). */
export const layersInOrder: Plugin = {
  name: 'layers-in-order',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      if (String(file.source).includes('@layer')) file.source = `@layer base,ui;${file.source}`
    }
  },
}
