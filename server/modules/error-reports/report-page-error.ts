import { serve } from '#context'
import { maskedPath } from '#contract/masked-path.ts'
import { reportPageError as contract } from '#contract/page-errors.ts'
import { type Figures, minute } from '#platform/limits'

/** In memory: when every page fails at once, the database must not be written to for each. */
const pageErrors: Figures = { max: 60, within: minute }

/** Hands on what a page tells. Its sender proves nothing, so it is masked here again, and counted. */
export const reportPageError = serve(
  contract,
  ({ body: { name, message, stack, screen }, network }, { errorReports, memoryLimits, now, refuse }) => {
    const retryAfterSeconds = memoryLimits.of(pageErrors).take(network, now())
    if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
    errorReports.send({
      platform: 'javascript',
      fault: { name, message, stack: stack.split('\n') },
      tags: { event: 'page_error', at: maskedPath(screen) },
    })
  },
)
