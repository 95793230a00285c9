import fc from 'fast-check'

// A fixed seed makes failures reproducible. `SEED=7 npm run test:unit` tries other inputs.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 2026) })
