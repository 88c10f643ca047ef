import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Environment variables with which a browser on Linux finds Japanese letters, whatever is installed: those that our
 * papers are printed with. Without any, every letter is an empty box of another width, and a printed page has no words.
 */
export function withJapaneseFonts(folder: string): Record<string, string> {
  if (process.platform !== 'linux') return {}
  const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/package.json'))
  const folders = [join(fonts, '400Regular'), join(fonts, '700Bold')]
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.map((each) => `  <dir>${escaped(each)}</dir>`).join('\n')}
  <cachedir>${escaped(join(folder, 'fontconfig'))}</cachedir>
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}

const escaped = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
