import { titleOr } from '#domain/event.ts'
import { japaneseInstant, longJapaneseDate, monthAndDay, tokyoDateOf } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import { button, facts, heading, type Mail, mailLayout, paragraph, plain, type Sender, small } from '../mail-layout.ts'
import { shownNames, shownPerson } from '../shown-names.ts'
import { inLines, wordsOf } from '../words/words-of.ts'

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
  /** Mails that were queued before this stood in them have none. */
  endsAt?: string
  /** When the reader knows it to be, where it was moved since. */
  known?: { startsAt: string; endsAt: string; isElsewhere: boolean }
  /** The reader's private link. */
  url: string
  /** What the reader has answered: neither is that it does not suit. Mails that were queued before have no `isMaybe`. */
  isComing: boolean
  isMaybe?: boolean
}

type GuestWords = {
  /** A mail that asks for an answer begins with the name of the gathering; of the others, that name follows their words. */
  subject?: (mail: GuestMailProps, from: Sender) => string
  heading: (mail: GuestMailProps, from: Sender) => string
  /** Follows the lead. */
  disclosure?: string
  /** What is asked of the reader, just before the button. */
  ask?: (mail: GuestMailProps) => string
  /** Left out: there is nothing to be answered. */
  button?: string
  /** Stands before the closing. */
  notice?: (mail: GuestMailProps) => string
}

const hostOf = ({ organizer }: GuestMailProps, { shop }: Sender) => shownPerson(organizer, '幹事さま', shop)

/** '「開発本部 忘年会」', if it may be shown along with the organiser's name. */
function nameOf({ title = '', organizer: { company, name } }: GuestMailProps, { shop }: Sender): string | undefined {
  const [shown] = shownNames([title, company, name], shop)
  return shown ? `「${shown}」` : undefined
}

const dayOf = ({ startsAt }: GuestMailProps) => tokyoDateOf(new Date(startsAt))

/** Its name, or else its day: '12月11日（金）の会'. */
const gatheringOf = (mail: GuestMailProps, from: Sender) => nameOf(mail, from) ?? titleOr('', dayOf(mail))

const hasOtherTimes = ({ startsAt, endsAt, known }: GuestMailProps) =>
  known !== undefined && (known.startsAt !== startsAt || known.endsAt !== endsAt)

function whatMoved(mail: GuestMailProps): string {
  const { known, startsAt } = mail
  const when = known?.startsAt.slice(0, 10) === startsAt.slice(0, 10) ? '時刻' : '日時'
  return [hasOtherTimes(mail) && when, known?.isElsewhere && '場所'].filter(Boolean).join('と') || '内容'
}

const answerBy = ({ deadline }: GuestMailProps) =>
  `出欠と食物アレルギーの有無を、${momentOf(deadline)}までにお答えください。`

const privateLink =
  'リンクはあなた専用です。ほかの方に転送しないでください。お名前やお返事が、ほかの参加者に表示されることはありません。'

/** A new mail to guests is one more entry. */
const guestWords = {
  'event-invitation': {
    subject: (mail, from) =>
      `${gatheringOf(mail, from)}へのご案内${nameOf(mail, from) ? `（${monthAndDay(dayOf(mail))}）` : ''}`,
    heading: (mail, from) => `${gatheringOf(mail, from)}へのご案内`,
    ask: answerBy,
    button: 'ご案内を見てお返事する',
    notice: () => privateLink,
  },
  'event-reminder': {
    subject: (mail, from) => `${gatheringOf(mail, from)}のお返事のお願い`,
    heading: (mail, from) => `${gatheringOf(mail, from)}のお返事のお願い`,
    ask: (mail) => `おそれいりますが、${answerBy(mail)}`,
    button: 'ご案内を見てお返事する',
    notice: () => privateLink,
  },
  'rsvp-answered': {
    heading: () => 'お返事を承りました',
    button: 'お返事を確認・変更する',
    notice: ({ deadline }) => `変更は${momentOf(deadline)}まで承ります。${privateLink}`,
  },
  'event-handed-over': {
    heading: () => '幹事が替わりました',
    disclosure:
      'これまでにいただいたお返事（お名前、ご出欠、アレルギー、ひとこと）は、新しい幹事の方がご覧になります。',
    button: 'お返事を確認・変更する',
    notice: () => `お返事の変更と削除は、ボタンの先のページで承ります。${privateLink}`,
  },
  'event-changed': {
    heading: (mail) => `会の${whatMoved(mail)}が変わりました`,
    ask: (mail) =>
      `${mail.known?.isElsewhere ? 'くわしい場所は、次のページでご確認ください。' : ''}ご都合が変わった方は、お返事もご確認ください。`,
    button: 'ご案内とお返事を確認する',
    notice: () => privateLink,
  },
  'event-cancelled': {
    heading: () => '会はキャンセルになりました',
  },
} as const satisfies Record<string, GuestWords>

export type GuestTemplate = keyof typeof guestWords

export const guestTemplates = Object.keys(guestWords)

export const guestMails = Object.fromEntries(
  Object.entries(guestWords).map(([template, words]) => [
    template,
    (mail: GuestMailProps, from: Sender) => written(template as GuestTemplate, words, mail, from),
  ]),
) as Record<GuestTemplate, (mail: GuestMailProps, from: Sender) => Mail>

/** As it is sent, without sending it. */
export const guestMailOf = (template: GuestTemplate, mail: GuestMailProps, from: Sender): Mail =>
  guestMails[template](mail, from)

function ownWords(template: GuestTemplate, mail: GuestMailProps, from: Sender) {
  const facts = {
    幹事: hostOf(mail, from),
    会の名前: gatheringOf(mail, from),
    開催日: longJapaneseDate(dayOf(mail)),
    お返事: mail.isMaybe ? '未定' : mail.isComing ? '参加' : '不参加',
  }
  return wordsOf(template, facts, from)
}

function written(template: GuestTemplate, words: GuestWords, mail: GuestMailProps, from: Sender): Mail {
  const { lead, closing, ...own } = ownWords(template, mail, from)
  const name = nameOf(mail, from)
  const subject = words.subject?.(mail, from) ?? `【${from.shop.name}】${own.subject}　${gatheringOf(mail, from)}`
  const opening = `${lead}${words.disclosure ?? ''}`
  const ask = words.ask?.(mail)
  const notice = words.notice?.(mail)
  const rows: [string, string][] = [
    ...(name ? [['会の名前', name] satisfies [string, string]] : []),
    ['幹事', hostOf(mail, from)],
    ...timesIn(template, mail),
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
        ...[notice, closing].flatMap((line) => (line ? ['', line] : [])),
      ],
      'guest',
      from,
    ),
    html: mailLayout(
      subject,
      opening,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(words.heading(mail, from))}${paragraph(inLines(opening))}</td></tr>
<tr><td class="side" style="padding:18px 40px 8px">${facts(rows)}</td></tr>
${ask && html`<tr><td class="side" style="padding:10px 40px 0">${paragraph(ask)}</td></tr>`}
${link && html`<tr><td class="side" align="center" style="padding:20px 40px 0">${button(link.label, link.url)}</td></tr>`}
<tr><td class="side" style="padding:8px 40px 36px">${notice && small(notice)}${closing && small(inLines(closing))}${
        link &&
        small(
          html`ボタンを押せないときは、次のアドレスをブラウザーにお貼りください。<br><span style="word-break:break-all">${link.url}</span>`,
        )
      }</td></tr>`,
      'guest',
      from,
    ),
  }
}

function timesIn(template: GuestTemplate, mail: GuestMailProps): [string, string][] {
  const { known, startsAt, endsAt } = mail
  if (template !== 'event-changed' || !known || !endsAt || !hasOtherTimes(mail)) {
    return [['日時', `${longJapaneseDate(dayOf(mail))}　${timeOf(startsAt)}から`]]
  }
  return [
    ['日時', spanOf({ startsAt, endsAt })],
    ['変更前', spanOf(known)],
  ]
}

/** '2026年12月11日（金）　18:00〜20:00' */
const spanOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  `${longJapaneseDate(tokyoDateOf(new Date(startsAt)))}　${timeOf(startsAt)}〜${timeOf(endsAt)}`

/** '12月7日（月）17時' */
const momentOf = (iso: string) => japaneseInstant(new Date(iso))

/** '18:00' */
const timeOf = (iso: string) => iso.slice(11, 16)
