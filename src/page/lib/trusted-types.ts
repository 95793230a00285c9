let policy: TrustedTypePolicy | undefined

/**
 * Marks a worker's URL as trusted, in browsers with Trusted Types, by the one policy that the
 * Content-Security-Policy names. Its `worker-src` refuses workers of other sites.
 */
export function trustUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('workers', {
    createScriptURL: (worker) => worker,
  })
  return policy?.createScriptURL(url) ?? url
}
