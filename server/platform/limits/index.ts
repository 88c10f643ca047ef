export { inLanes } from './in-lanes.ts'
export { inTurns } from './in-turn.ts'
export {
  awaitTurn,
  endCountIn,
  forgetExpiredLimits,
  forgetLimit,
  forgetLimits,
  forgetLimitsAbout,
  giveBack,
  type Limit,
  readLimits,
  type Standing,
  type Taken,
  takeLimits,
} from './limits.ts'
