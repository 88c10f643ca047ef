import type { RunSheet } from '#contract/run-sheet.ts'
import { setUpWords } from './run-sheet-words.ts'
import { SheetPart } from './sheet-part.tsx'
import { Tick } from './tick.tsx'

/** What there is to do at the place, with the time by which it should be done. */
export function SetUp({ sheet, ticked }: { sheet: RunSheet; ticked: readonly string[] }) {
  const steps = setUpWords(sheet)
  const done = steps.filter(({ code }) => ticked.includes(`step:${code}`)).length
  return (
    <SheetPart heading="会場の支度" state={`${done}／${steps.length} 終わりました`}>
      <ul>
        {steps.map(({ code, time, title, note }) => (
          <Tick key={code} tick={`step:${code}`} ticked={ticked} title={title} note={note} figure={time} />
        ))}
      </ul>
    </SheetPart>
  )
}
