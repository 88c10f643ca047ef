import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { Event } from '#contract/events.ts'
import { eventTitle } from '#web/features/events/event-words.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './qr-code.module.css'
import { saveQrCode } from './save-qr-code.ts'

/** The text as a QR code, drawn with one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className={style.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={style.ground} d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  )
}

/** As a picture, for slides and notice boards. */
export function SaveQrCode({ event }: { event: Event }) {
  const [hasFailed, setFailed] = useState(false)
  const save = async () => setFailed(!(await saveQrCode(event.rsvp.url, `${eventTitle(event)}_QRコード.png`)))
  return (
    <>
      <TextButton className={style.save} onClick={save}>
        <Icon name="download" />
        QRコードを保存する（PNG）
      </TextButton>
      {hasFailed && (
        <FieldError role="alert">保存できませんでした。表示されているQRコードをお使いください。</FieldError>
      )}
    </>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
