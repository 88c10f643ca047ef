import type { MeetupDocuments } from '#contract/documents.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './plain-papers.module.css'
import type { PaperSource } from './save-document.ts'

type PlainPapersProps = Pick<MeetupDocuments, 'kinds' | 'issued'> & { source: PaperSource }

/** The papers for the holder of a link, as plain links: they work without scripts. */
export function PlainPapers({ source, kinds, issued }: PlainPapersProps) {
  const links = linksOf(source)
  if (!links) return null
  const standing = new Set(issued.filter(({ state }) => state === 'valid').map(({ kind }) => kind))
  const toIssue = kinds.filter(({ kind, problem }) => problem === null && !standing.has(kind))
  return (
    <ul className={style.list}>
      {issued.map(({ id, title, number, serial }) => (
        <li key={id}>
          <TextLink href={links.issued(id)} download>
            {title} {number}
            {serial > 1 && `（再発行 ${serial}通目）`}（PDF）
          </TextLink>
        </li>
      ))}
      {toIssue.map(({ kind, title }) => (
        <li key={kind}>
          <TextLink href={links.paper(kind)} download>
            {title}を発行する（PDF）
          </TextLink>
        </li>
      ))}
      {issued.length > 1 && (
        <li>
          <TextLink href={links.all} download>
            発行済みの書類をまとめて保存する（ZIP）
          </TextLink>
        </li>
      )}
    </ul>
  )
}

/** Papers of an account need its session, which a plain link does not carry. */
function linksOf(source: PaperSource) {
  if ('guestToken' in source) {
    const { guestToken: token } = source
    return {
      issued: (id: string) => paths.guestOrderIssuedPaper(token, id),
      paper: (kind: string) => paths.guestOrderPaper(token, kind),
      all: paths.guestOrderPapers(token),
    }
  }
  if ('bookingToken' in source) {
    const { bookingToken: token } = source
    return {
      issued: (id: string) => paths.guestBookingIssuedPaper(token, id),
      paper: (kind: string) => paths.guestBookingPaper(token, kind),
      all: paths.guestBookingPapers(token),
    }
  }
  return undefined
}
