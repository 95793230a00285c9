let policy: TrustedTypePolicy | undefined

/**
 * Lets the address of a worker of ours through Trusted Types, where the browser has them, by
 * the one policy that the Content-Security-Policy names. Other sites' are kept out by its
 * `worker-src`.
 */
export function trusted(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('workers', {
    createScriptURL: (worker) => worker,
  })
  return policy?.createScriptURL(url) ?? url
}
