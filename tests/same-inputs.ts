import fc from 'fast-check'

// The same inputs at every run, so that a failure comes again; `SEED=7 npm run test:unit`
// tries others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 2026) })
