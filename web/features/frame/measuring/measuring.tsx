import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { useConsent } from './consent.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { receiversOf } from './receivers.ts'
import { areScriptsLoaded, loadScripts } from './scripts.ts'

/** Loads the scripts of others once the visitor has agreed, and asks who has not answered. */
export default function Measuring({ isMeasured }: { isMeasured: boolean }) {
  const receivers = receiversOf(usePageConfig())
  const consent = useConsent(receivers)
  const { pathname } = useLocation()
  const wanted = consent === 'agreed' && isMeasured
  // biome-ignore lint/correctness/useExhaustiveDependencies: the receivers are those of the configuration, which stays
  useEffect(() => {
    if (wanted) loadScripts(receivers)
  }, [wanted])
  // A link loads such a screen as a new page (see `RouterLink`); a redirect after a login does not.
  useEffect(() => {
    if (!isMeasured && areScriptsLoaded()) window.location.reload()
  }, [isMeasured])
  const isAskedInPage = pathname === paths.externalTransmission
  if (consent !== undefined || !isMeasured || isAskedInPage) return null
  return <ConsentBanner receivers={receivers} />
}
