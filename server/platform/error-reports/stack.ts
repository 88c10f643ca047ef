/** A place in the program, as Sentry's protocol names it. */
export type Frame = { function?: string; filename: string; lineno: number; colno: number; in_app: boolean }

/** `    at fn (file:///…:1:2)` of V8, and `fn@https://…:1:2` of Firefox and Safari. */
const place = /^\s*(?:at )?(?:(.*?)(?: \(|@))?((?:https?|file|node):[^\s()]+?|\/[^\s()]+?):(\d+):(\d+)\)?$/

/** The places of a stack from the outermost in, without addresses: of a file only its path in the program. */
export function framesIn(lines: readonly string[]): Frame[] {
  return lines
    .slice(0, 60)
    .flatMap((line) => {
      const [, name, file, row, column] = place.exec(line.slice(0, 500)) ?? []
      return file === undefined ? [] : [frameOf(name, file, Number(row), Number(column))]
    })
    .reverse()
}

function frameOf(name: string | undefined, file: string, lineno: number, colno: number): Frame {
  const filename = inProgram(file)
  const known = name && /^[\w$.<>[\] ]{1,100}$/.test(name) ? { function: name } : {}
  return { ...known, filename, lineno, colno, in_app: !/node_modules|^node:|\/framework-/.test(filename) }
}

function inProgram(file: string): string {
  const path = URL.canParse(file) && !file.startsWith('node:') ? new URL(file).pathname : file
  return (
    /(?:(?:server|domain|contract|web|node_modules)\/.*|\/assets\/[\w.-]+|^node:[\w/]+)$/.exec(path)?.[0] ?? '[file]'
  )
}
