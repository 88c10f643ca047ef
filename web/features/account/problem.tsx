import type { Failure } from '#web/api/errors.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Note } from '#web/ui/note.tsx'
import { Foreword } from './account-screen.tsx'

/** Why the shop refused, unless the refusal is about a single field. Shows nothing without a failure. */
export function Problem({ failure, attempts }: { failure: Failure | undefined; attempts?: number }) {
  const { siteUrl } = usePageConfig()
  if (!failure) return null
  return (
    <Foreword>
      <Note tone="error" key={attempts}>
        <p>{wordsFor(failure, siteUrl)}</p>
      </Note>
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

function wordsFor({ code, message }: Failure, siteUrl: string): string {
  if (code === 'network') {
    return '通信が途切れました。お手数ですが、もう一度お試しください。ご入力の内容は残っています。'
  }
  if (code === 'server')
    return 'ただいま承れません。少し時間をおいて、もう一度お試しください。ご入力の内容は残っています。'
  if (code === 'storage') {
    if (!window.isSecureContext) return NOT_SECURE
    return siteUrl.startsWith('http://') ? KEEPS_NOTHING_HERE : KEEPS_NOTHING
  }
  return message
}
