import { useEffect, useState } from 'react'
import type { StaffInvitation as Invitation } from '#contract/admin/staff.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { FormSkeleton } from '#web/features/account/form-skeleton.tsx'
import { LinkProblem, LinkUnread } from '#web/features/account/link-problem.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { linkScreenHandle, readLinkToken, useLinkToken } from '#web/features/account/link-screen.ts'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { JoinStaff } from './join-staff.tsx'
import { NewStaffForm } from './new-staff-form.tsx'

export const handle: ScreenHandle = { ...linkScreenHandle, whilePrepared: true }
export const headers = privateHeaders
export const clientLoader = readLinkToken

const heading = 'スタッフの招待'
const meta = <PageMeta title={heading} hidden />

const openInvitation = createApiThunk<Invitation, string>('staff/openInvitation', (token, { api }) =>
  api.call('openStaffInvitation', { body: { token } }),
)

export function HydrateFallback() {
  return <FormSkeleton heading={heading} meta={meta} />
}

/** Somebody is asked to work for the shop. Opening the page only reads the link; a press of the button uses it up. */
export default function StaffInvitation() {
  const token = useLinkToken()
  const { invited, unread, read } = useInvitation(token)
  if (!token || isLinkProblem(unread)) {
    return (
      <SplitLayout heading={heading}>
        {meta}
        <UnusableLink failure={unread} />
      </SplitLayout>
    )
  }
  if (unread) {
    return (
      <SplitLayout heading={heading}>
        {meta}
        <LinkUnread onAgain={read} />
      </SplitLayout>
    )
  }
  if (!invited) return <FormSkeleton heading={heading} meta={meta} />
  const until = japaneseInstant(new Date(invited.expires_at))
  return (
    <SplitLayout
      heading={heading}
      lead={`管理画面をお使いいただくスタッフとして、ご招待しています。${until}までお引き受けいただけます。`}
    >
      {meta}
      {invited.has_account ? (
        <JoinStaff token={token} email={invited.email} />
      ) : (
        <NewStaffForm token={token} invited={invited} onAccount={read} />
      )}
    </SplitLayout>
  )
}

/** Whom the link invites, and why it could not be read. */
function useInvitation(token: string | undefined) {
  const dispatch = useAppDispatch()
  const [seen, setSeen] = useState<{ invited?: Invitation; unread?: Failure | undefined }>({})
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at a press
  useEffect(() => {
    if (!token) return
    dispatch(openInvitation(token)).then((done) => {
      setSeen(openInvitation.fulfilled.match(done) ? { invited: done.payload } : { unread: done.payload })
    })
  }, [dispatch, token, asked])
  const read = () => {
    setSeen({})
    setAsked((times) => times + 1)
  }
  return { ...seen, read }
}

function UnusableLink({ failure }: { failure: Failure | undefined }) {
  const { contact } = useHelpLinks()
  return (
    <LinkProblem
      failure={failure}
      words={
        failure?.code === 'link_used'
          ? 'この招待は、すでに引き受けられたか、取りやめられています。引き受けた方は、ログインしてください。'
          : undefined
      }
    >
      <ButtonLink href={paths.login} block>
        ログイン
      </ButtonLink>
      <ButtonLink {...contact} variant="outline" block>
        お問い合わせ
      </ButtonLink>
    </LinkProblem>
  )
}
