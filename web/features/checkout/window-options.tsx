import type { DeliveryWindow } from '#domain/delivery-window.ts'
import { windowsByPart } from '#web/words/window-words.ts'

type WindowOptionsProps = { windows: readonly DeliveryWindow[]; wordsOf: (window: DeliveryWindow) => string }

/** Chosen by where they begin, in parts of the day. */
export const WindowOptions = ({ windows, wordsOf }: WindowOptionsProps) =>
  windowsByPart(windows).map((part) => (
    <optgroup key={part.name} label={part.name}>
      {part.windows.map((window) => (
        <option key={window.from} value={window.from}>
          {wordsOf(window)}
        </option>
      ))}
    </optgroup>
  ))
