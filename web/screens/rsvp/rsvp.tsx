import { useEffect, useState } from 'react'
import type { Rsvp as Invitation } from '#contract/events.ts'
import { forgetAnswer, keepAnswer, keptAnswers } from '#web/browser/kept-answers.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { eventTitle } from '#web/features/events/event-words.ts'
import { fetchRsvp, type RsvpLink, selectRsvp } from '#web/features/events/rsvp.slice.ts'
import { GuestFrame } from '#web/features/frame/guest-frame.tsx'
import { KeyPage } from '#web/features/frame/key-page.tsx'
import { paths } from '#web/paths.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { keyScreen } from '#web/store/key-screen.ts'
import type { Where } from '#web/store/preload.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { InvitationFacts } from './invitation-facts.tsx'
import { Reply } from './reply.tsx'
import style from './rsvp.module.css'

const { handle, load } = keyScreen({
  frame: 'bare',
  query: { answer: /^[\w-]{20,200}$/ },
  fetch: (store, where) => [store.dispatch(fetchRsvp(linkIn(where)))],
  status: (state) => selectRsvp(state).status,
})

export { handle, load as clientLoader, load as loader, privateHeaders as headers }

function linkIn({ params, url }: Where): RsvpLink {
  return { token: params.token!, answer: url.searchParams.get('answer') ?? undefined }
}

export default function Rsvp() {
  const { status, data: invitation, link } = useAppSelector(selectRsvp)
  const [isAnother, setAnother] = useState(false)
  return (
    <GuestFrame>
      <div className={`wrap ${style.screen}`}>
        <KeyPage
          title={invitation ? `${eventTitle(invitation)}のご案内` : '会のご案内'}
          status={status}
          missing={<Missing />}
          failed={<Failed link={link} />}
        >
          {invitation && link && (
            <Found invitation={invitation} link={link} isAnother={isAnother} onAnother={() => setAnother(true)} />
          )}
        </KeyPage>
      </div>
    </GuestFrame>
  )
}

type FoundProps = {
  invitation: Invitation
  link: RsvpLink
  /** Somebody else than who has answered in this browser wants to. */
  isAnother: boolean
  onAnother: () => void
}

function Found({ invitation, link, isAnother, onAnother }: FoundProps) {
  const dispatch = useAppDispatch()
  useOwnAddress(link)
  useKeptAnswer(invitation, link, isAnother)
  const answerAsAnother = () => {
    onAnother()
    window.history.replaceState(window.history.state, '', paths.rsvp(link.token))
    dispatch(fetchRsvp({ token: link.token }))
  }
  return (
    <div className={style.halves}>
      <InvitationFacts invitation={invitation} />
      <Reply invitation={invitation} link={link} onAnother={answerAsAnother} />
    </div>
  )
}

/**
 * After the first answer the address is the guest's own link, so that a reload shows the answer. The router need not
 * know: it is the same screen with the same data.
 */
function useOwnAddress({ token, answer }: RsvpLink): void {
  useEffect(() => {
    if (answer && !window.location.search.includes(answer)) {
      window.history.replaceState(window.history.state, '', paths.rsvp(token, answer))
    }
  }, [token, answer])
}

/** The shared link shows what was answered in this browser before, so that a guest is not listed twice. */
function useKeptAnswer({ answer, ends_at }: Invitation, { token, answer: own }: RsvpLink, isAnother: boolean): void {
  const dispatch = useAppDispatch()
  const name = answer?.name
  useEffect(() => {
    if (own && name) keepAnswer(token, { name, answer: own }, new Date(ends_at))
  }, [token, own, name, ends_at])
  useEffect(() => {
    if (own || isAnother) return
    const kept = keptAnswers(token, shopNow()).at(-1)
    if (kept) dispatch(openKeptAnswer({ token, answer: kept.answer }))
  }, [token, own, isAnother, dispatch])
}

/** One that is not on the list any more is forgotten, and the invitation is shown as to anybody. */
const openKeptAnswer =
  (link: Required<RsvpLink>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(fetchRsvp(link))
    if (selectRsvp(getState()).status !== '404') return
    forgetAnswer(link.token, link.answer)
    await dispatch(fetchRsvp({ token: link.token }))
  }

function Failed({ link }: { link: RsvpLink | null }) {
  const dispatch = useAppDispatch()
  return (
    <>
      <h1 className={style.failed}>ただいま表示できません</h1>
      <RetryNote onRetry={() => link && dispatch(fetchRsvp(link))}>
        お手数ですが、少し時間をおいてもう一度お試しください。
      </RetryNote>
    </>
  )
}

function Missing() {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      level="h1"
      title="ご案内が見つかりません"
      action={
        <ButtonLink variant="outline" href={paths.home}>
          ホームへ戻る
        </ButtonLink>
      }
    >
      リンクが途中で切れているか、新しいリンクに替わったようです。お手数ですが、幹事さまにお確かめください。
    </EmptyState>
  )
}
