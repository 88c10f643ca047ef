import { useConsent } from '#web/features/frame/measuring/consent.ts'
import { ConsentButtons } from '#web/features/frame/measuring/consent-buttons.tsx'
import { type Receiver, receiversOf } from '#web/features/frame/measuring/receivers.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LegalScreen, legalHandle, loadLegal, useIsOwnLegalText } from './legal-screen.tsx'

export const handle = legalHandle

const load = loadLegal('external_transmission')
export const loader = preload(load)
export const clientLoader = beginLoading(load)

/** The receivers of data from the visitor's device, read from the configuration (電気通信事業法 第27条の12). */
export default function ExternalTransmission() {
  const config = usePageConfig()
  const receivers = receiversOf(config)
  const isAnythingSent = receivers.length > 0 || config.cards?.by === 'robot_payment'
  const isOwn = useIsOwnLegalText('external_transmission')
  return (
    <LegalScreen
      text="external_transmission"
      title="外部送信について"
      description="お客さまの端末から外部の事業者へ送信される情報、送信先、利用目的、同意の変更について。"
      Made={isAnythingSent ? WhatIsSent : NothingIsSent}
    >
      {isOwn && isAnythingSent && <WhatIsSent />}
      {receivers.length > 0 && <YourChoice receivers={receivers} />}
    </LegalScreen>
  )
}

function NothingIsSent() {
  return <p>本サイトは、お客さまの端末から外部の事業者へ利用者情報を送信していません。</p>
}

function WhatIsSent() {
  const config = usePageConfig()
  const receivers = receiversOf(config)
  return (
    <>
      {config.cards?.by === 'robot_payment' && <CardRows />}
      {receivers.length > 0 && <OnConsent />}
      {receivers.map((receiver) => (
        <ReceiverRows key={receiver.id} {...receiver} />
      ))}
    </>
  )
}

/** Payment cannot work without it, so it is announced, without asking for consent. */
function CardRows() {
  return (
    <>
      <h2>クレジットカードでのお支払い</h2>
      <DefinitionRows
        rows={[
          { term: '送信先', text: '株式会社ROBOT PAYMENT' },
          {
            term: '送信される情報',
            text: 'ご入力のカード番号、有効期限、セキュリティコード、名義、本人認証に必要な端末の情報',
          },
          { term: '利用目的', text: 'カードの決済と、カードの本人認証' },
          { term: '送信の停止', text: '請求書払いをお選びになると、送信しません。' },
        ]}
      />
    </>
  )
}

function OnConsent() {
  return (
    <>
      <h2>サイトの改善</h2>
      <p>
        本サイトは、お客さまが同意された場合に限り、お客さまの端末から次の事業者へ利用者情報を送信します。同意されるまでは送信しません。同意されなくても、すべての機能をご利用いただけます。
      </p>
      <p>
        会員登録をせずにご注文のお客さまのご注文のページ、お見積り、ご出欠のお返事、当日の進行表など、ご本人だけがご覧になるページからは、同意の有無にかかわらず送信しません。
      </p>
    </>
  )
}

function ReceiverRows({ service, company, sent, purpose, policyUrl, optOutUrl }: Receiver) {
  return (
    <>
      <h3>{service}</h3>
      <DefinitionRows
        rows={[
          { term: '送信先', text: company },
          { term: '送信される情報', text: sent },
          { term: '利用目的', text: purpose },
          {
            term: '送信先での取扱い',
            text: (
              <TextLink href={policyUrl} target="_blank">
                Google プライバシーポリシー
              </TextLink>
            ),
          },
          {
            term: '送信の停止',
            text: (
              <>
                下の「同意しない」で停止できます。ほかのサイトも含めて停止するときは、
                <TextLink href={optOutUrl} target="_blank">
                  Google アナリティクス オプトアウト アドオン
                </TextLink>
                をご利用ください。
              </>
            ),
          },
        ]}
      />
    </>
  )
}

function YourChoice({ receivers }: { receivers: readonly Receiver[] }) {
  const consent = useConsent(receivers)
  const isHydrated = useHydrated()
  const words =
    consent === 'agreed'
      ? '同意しています。'
      : consent === 'refused'
        ? '同意していません。'
        : 'まだお選びになっていません。'
  return (
    <>
      <h2 id="choice">お客さまのお選び</h2>
      <p role="status">{isHydrated && `現在は、${words}`}</p>
      <ConsentButtons receivers={receivers} />
    </>
  )
}
