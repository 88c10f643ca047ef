import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const waitSeconds = 60

type ResendMailProps = {
  /** True when the mail was requested again. */
  onResend: () => Promise<boolean>
  busy: boolean
  block?: boolean
}

/** Requests the mail again, at most once a minute. */
export function ResendMail({ onResend, busy, block }: ResendMailProps) {
  const [left, setLeft] = useState(waitSeconds)
  const [announcement, setAnnouncement] = useState('')
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const again = async () => {
    setAnnouncement('')
    if (!(await onResend())) return
    setLeft(waitSeconds)
    setAnnouncement('もう一度お送りしました。')
  }
  return (
    <>
      <Button variant="outline" block={block} busy={busy} disabled={isWaiting} onClick={again}>
        {isWaiting ? (
          <>
            もう一度送る（あと<span className="num">{left}</span>秒）
          </>
        ) : (
          'もう一度送る'
        )}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
