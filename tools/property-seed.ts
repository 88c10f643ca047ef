import fc from 'fast-check'

/**
 * Setup of every test file. `npm test` plays the same examples each time, so that a red run is about what was changed;
 * `npm run properties` looks for new ones.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_124)
fc.configureGlobal({ seed, numRuns: Number(process.env.PROPERTY_RUNS ?? 100) })
