import { serve } from '#context'
import { maskedPath } from '#contract/masked-path.ts'
import * as pageErrors from '#contract/page-errors.ts'
import { memoryLimit, minute } from '#platform/limits'

/** In memory: when every page fails at once, the database must not be written to for each. */
const told = memoryLimit({ max: 60, within: minute })

/** Hands on what a page tells. Its sender proves nothing, so it is masked here again, and counted. */
export const reportPageError = serve(
  pageErrors.reportPageError,
  ({ body: { name, message, stack, screen }, network }, { errorReports, now, refuse }) => {
    const retryAfterSeconds = told.waitFor(network, now())
    if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
    told.recordFailure(network, now())
    errorReports.send({
      platform: 'javascript',
      fault: { name, message, stack: stack.split('\n') },
      tags: { event: 'page_error', at: maskedPath(screen) },
    })
  },
)
