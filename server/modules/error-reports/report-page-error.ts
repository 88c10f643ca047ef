import { serve } from '#context'
import { maskedPath } from '#contract/masked-path.ts'
import * as pageErrors from '#contract/page-errors.ts'
import { minute, perNetwork } from '#platform/limits'

/** Hands on what a page tells. Its sender proves nothing, so it is masked here again, and counted. */
export const reportPageError = serve(
  pageErrors.reportPageError,
  ({ body: { name, message, stack, screen } }, { errorReports }) => {
    errorReports.send({
      platform: 'javascript',
      fault: { name, message, stack: stack.split('\n') },
      tags: { event: 'page_error', at: maskedPath(screen) },
    })
  },
  { limits: [perNetwork('page-error', { max: 60, within: minute })] },
)
