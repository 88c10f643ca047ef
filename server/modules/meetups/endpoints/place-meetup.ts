import * as meetups from '#contract/meetups.ts'
import { serve } from '#platform/http'
import { readKey } from '../idempotency.ts'
import { placeMeetup as place } from '../place-meetup.ts'

export const placeMeetup = serve(
  meetups.placeMeetup,
  ({ body, caller, header, network }, context) =>
    place({ placement: body, idempotencyKey: readKey(header('idempotency-key')), caller, network }, context),
  { before: ({ header }) => void readKey(header('idempotency-key')) },
)
