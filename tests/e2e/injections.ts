/** What would run, or break out of its place, were it ever taken for markup or code. */
export const injections = [
  '<img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1>',
  "'-window.pwned=1-'",
  'javascript:window.pwned=1',
  '</script><script>window.pwned=1</script>',
  '{{constructor.constructor("window.pwned=1")()}}',
  '${window.pwned=1}',
  '\u202Ewindow.pwned=1',
  '%0D%0ABcc: someone@example.org',
  '&body=stolen&to=someone@example.org',
  '__proto__',
]
