export { inLanes } from './in-lanes.ts'
export { inTurns } from './in-turn.ts'
export {
  endCountIn,
  forgetExpiredLimits,
  forgetLimit,
  forgetLimits,
  giveBack,
  type Limit,
  type Taken,
  takeLimits,
} from './limits.ts'
