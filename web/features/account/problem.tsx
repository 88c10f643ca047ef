import type { Failure } from '#web/api/errors.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { formSentence, type OwnSentences } from '#web/words/failure-sentence.ts'
import { Foreword } from './account-screen.tsx'

type ProblemProps = { failure: Failure | undefined; failures?: number; own?: OwnSentences }

/** Why the shop refused, unless the refusal is about a single field. Shows nothing without a failure. */
export function Problem({ failure, failures, own }: ProblemProps) {
  const { siteUrl } = usePageConfig()
  const sentence = failure && formSentence(failure, { storage: () => storageSentence(siteUrl), ...own })
  if (!sentence) return null
  return (
    <Foreword>
      <Refusal key={failures}>
        <p>{sentence}</p>
      </Refusal>
    </Foreword>
  )
}

const KEEPS_NOTHING =
  'このブラウザーにログインの情報を保存できませんでした。ブラウザーの設定でCookieとサイトのデータを許可してから、もう一度お試しください。'
/** WebKit keeps no `Secure` cookie of `http://localhost`, other browsers do. */
const KEEPS_NOTHING_HERE =
  'このブラウザー（Safariなど）は、「http://localhost」ではログインの情報を保存しません。お手数ですが、ChromeかFirefoxでこのサイトを開いて、もう一度お試しください。'
const NOT_SECURE =
  '安全な接続でないため、ログインできません。「https://」で始まるアドレスでこのサイトを開き直してください。'

function storageSentence(siteUrl: string): string {
  if (!window.isSecureContext) return NOT_SECURE
  return siteUrl.startsWith('http://') ? KEEPS_NOTHING_HERE : KEEPS_NOTHING
}
