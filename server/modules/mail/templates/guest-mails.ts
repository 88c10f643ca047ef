import { titleOr } from '#domain/event.ts'
import { japaneseInstant, longJapaneseDate, monthAndDay, tokyoDateOf } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import {
  button,
  facts,
  heading,
  type Mail,
  mailLayout,
  paragraph,
  plain,
  shopName,
  small,
  withNotice,
} from '../mail-layout.ts'
import { shownNames, shownPerson } from '../shown-names.ts'

/**
 * The facts in mails to guests of a gathering. An organiser may write to strangers: all that comes from the organiser
 * is their registered name and company, and the title of the gathering. What does not look like a name is left out.
 */
export type GuestMailProps = {
  organizer: { name: string; company: string }
  /** Mails that were queued before this stood in them have none. */
  title?: string
  /** ISO 8601. */
  startsAt: string
  /** Where the order goes, by its postal code: '東京都千代田区'. */
  area: string | null
  /** Until when answers are taken. */
  deadline: string
  /** The reader's private link. */
  url: string
  /** What the reader has answered. */
  isComing: boolean
}

type GuestWords = {
  /** Its subject; the name of the gathering follows. A mail that asks for an answer begins with that name. */
  subject: string | ((mail: GuestMailProps) => string)
  heading: (mail: GuestMailProps) => string
  opening: (mail: GuestMailProps) => string
  /** What is asked of the reader, just before the button. */
  ask?: (mail: GuestMailProps) => string
  /** Left out: there is nothing to be answered. */
  button?: string
  closing: (mail: GuestMailProps) => string
}

const hostOf = ({ organizer }: GuestMailProps) => shownPerson(organizer, '幹事さま')

/** '「開発本部 忘年会」', if it may be shown along with the organiser's name. */
function nameOf({ title = '', organizer: { company, name } }: GuestMailProps): string | undefined {
  const [shown] = shownNames([title, company, name])
  return shown ? `「${shown}」` : undefined
}

const dayOf = ({ startsAt }: GuestMailProps) => tokyoDateOf(new Date(startsAt))

/** Its name, or else its day: '12月11日（金）の会'. */
const gatheringOf = (mail: GuestMailProps) => nameOf(mail) ?? titleOr('', dayOf(mail))

const answerBy = ({ deadline }: GuestMailProps) =>
  `出欠と食物アレルギーの有無を、${momentOf(deadline)}までにお答えください。`

const privateLink =
  'リンクはあなた専用です。ほかの方に転送しないでください。お名前やお返事が、ほかの参加者に表示されることはありません。'

/** A new mail to guests is one more entry. */
const guestWords = {
  'event-invitation': {
    subject: (mail) => `${gatheringOf(mail)}へのご案内${nameOf(mail) ? `（${monthAndDay(dayOf(mail))}）` : ''}`,
    heading: (mail) => `${gatheringOf(mail)}へのご案内`,
    opening: (mail) => `${hostOf(mail)}から、${gatheringOf(mail)}へのご案内です。`,
    ask: answerBy,
    button: 'ご案内を見てお返事する',
    closing: () => privateLink,
  },
  'event-reminder': {
    subject: (mail) => `${gatheringOf(mail)}のお返事のお願い`,
    heading: (mail) => `${gatheringOf(mail)}のお返事のお願い`,
    opening: (mail) => `${hostOf(mail)}が、${gatheringOf(mail)}のお返事をお待ちです。`,
    ask: (mail) => `おそれいりますが、${answerBy(mail)}`,
    button: 'ご案内を見てお返事する',
    closing: () => privateLink,
  },
  'rsvp-answered': {
    subject: 'お返事を承りました',
    heading: () => 'お返事を承りました',
    opening: (mail) =>
      `${hostOf(mail)}の${gatheringOf(mail)}へのお返事（${mail.isComing ? '参加' : '不参加'}）を承りました。次のボタンから、お返事の確認と変更ができます。`,
    button: 'お返事を確認・変更する',
    closing: ({ deadline }) => `変更は${momentOf(deadline)}まで承ります。${privateLink}`,
  },
  'event-handed-over': {
    subject: '幹事の交代のお知らせ',
    heading: () => '幹事が替わりました',
    opening: (mail) =>
      `ご案内していた${gatheringOf(mail)}の幹事が、${hostOf(mail)}に替わりました。これまでにいただいたお返事（お名前、ご出欠、アレルギー、ひとこと）は、新しい幹事の方がご覧になります。`,
    button: 'お返事を確認・変更する',
    closing: () => `お返事の変更と削除は、ボタンの先のページで承ります。${privateLink}`,
  },
  'event-cancelled': {
    subject: '会のキャンセルのお知らせ',
    heading: () => '会はキャンセルになりました',
    opening: (mail) => `ご案内していた${hostOf(mail)}の${gatheringOf(mail)}は、キャンセルとなりました。`,
    closing: () => 'ご不明な点は、幹事の方に直接お問い合わせください。',
  },
} as const satisfies Record<string, GuestWords>

export type GuestTemplate = keyof typeof guestWords

export const guestTemplates = Object.keys(guestWords)

export const guestMails = Object.fromEntries(
  Object.entries(guestWords).map(([template, words]) => [template, (mail: GuestMailProps) => written(words, mail)]),
) as Record<GuestTemplate, (mail: GuestMailProps) => Mail>

/** As it is sent, without sending it. */
export const guestMailOf = (template: GuestTemplate, mail: GuestMailProps, { isDemo }: { isDemo: boolean }): Mail =>
  withNotice(guestMails[template](mail), isDemo)

function written(words: GuestWords, mail: GuestMailProps): Mail {
  const name = nameOf(mail)
  const subject =
    typeof words.subject === 'string' ? `【${shopName}】${words.subject}　${gatheringOf(mail)}` : words.subject(mail)
  const opening = words.opening(mail)
  const ask = words.ask?.(mail)
  const closing = words.closing(mail)
  const rows: [string, string][] = [
    ...(name ? [['会の名前', name] satisfies [string, string]] : []),
    ['幹事', hostOf(mail)],
    ['日時', `${longJapaneseDate(dayOf(mail))}　${timeOf(mail.startsAt)}から`],
    ...(mail.area ? [['場所', mail.area] satisfies [string, string]] : []),
  ]
  const link = words.button && { label: words.button, url: mail.url }
  return {
    subject,
    text: plain(
      [
        opening,
        '',
        ...rows.map(([name, value]) => `■${name}　${value}`),
        ...(ask ? ['', ask] : []),
        ...(link ? ['', link.label, link.url] : []),
        '',
        closing,
      ],
      'guest',
    ),
    html: mailLayout(
      subject,
      opening,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(words.heading(mail))}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 8px">${facts(rows)}</td></tr>
${ask && html`<tr><td class="side" style="padding:10px 40px 0">${paragraph(ask)}</td></tr>`}
${link && html`<tr><td class="side" align="center" style="padding:20px 40px 0">${button(link.label, link.url)}</td></tr>`}
<tr><td class="side" style="padding:8px 40px 36px">${small(closing)}${
        link &&
        small(
          html`ボタンを押せないときは、次のアドレスをブラウザーにお貼りください。<br><span style="word-break:break-all">${link.url}</span>`,
        )
      }</td></tr>`,
      'guest',
    ),
  }
}

/** '12月7日（月）17時' */
const momentOf = (iso: string) => japaneseInstant(new Date(iso))

/** '18:00' */
const timeOf = (iso: string) => iso.slice(11, 16)
