export { inTurns } from './in-turn.ts'
export {
  endCountIn,
  forgetExpiredLimits,
  forgetLimits,
  giveBack,
  type Limit,
  type Taken,
  takeLimits,
} from './limits.ts'
