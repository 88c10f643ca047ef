import { serve } from '#context'
import { maskedPath } from '#contract/masked-path.ts'
import { reportPageError as contract } from '#contract/page-errors.ts'
import { memoryLimit, minute } from '#platform/limits'

/** In memory: when every page fails at once, the database must not be written to for each. */
export const countPageErrors = () => memoryLimit({ max: 60, within: minute })

/** Hands on what a page tells. Its sender proves nothing, so it is masked here again, and counted. */
export const reportPageError = serve(
  contract,
  ({ body: { name, message, stack, screen }, network }, { errorReports, pageErrors, now, refuse }) => {
    const retryAfterSeconds = pageErrors.take(network, now())
    if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
    errorReports.send({
      platform: 'javascript',
      fault: { name, message, stack: stack.split('\n') },
      tags: { event: 'page_error', at: maskedPath(screen) },
    })
  },
)
