import { expect, it } from 'vitest'
import { isHtml, convertHtmlToMarks } from './html.ts'

it.each([
  [
    '<p>Builds <strong>forms that people finish</strong>. React &amp; TypeScript.</p>',
    'Builds **forms that people finish**. React & TypeScript.',
  ],
  [
    '<ul><li><p>Cut the checkout.</p></li><li><p>Led four people.</p></li></ul>',
    '- Cut the checkout.\n\n- Led four people.',
  ],
  ['<p>One<br>two</p><p>three</p>', 'One\ntwo\n\nthree'],
  [
    '<p>See <a href="https://example.com/a">the <b>page</b></a> or <a href="javascript:go()">that</a></p>',
    'See [the **page**](https://example.com/a) or that',
  ],
  [
    '<p>Uses <code>npm ci</code>, <em>offline</em> and<strong> all</strong></p>',
    'Uses `npm ci`, offline and **all**',
  ],
  [
    '<p>Never <strong></strong>empty, <b>never</p> open</b>',
    'Never empty, **never**\n\nopen',
  ],
  ['Kart &amp; Co: a < b &amp;&amp; c', 'Kart & Co: a < b && c'],
  ['<table><tr><th>A</th><td>B</td></tr><tr><td>C</td></tr></table>', 'A B\n\nC'],
  ['1<sup>st</sup> <Table> &amp; <b>a < b</b>', '1st <Table> & **a < b**'],
  ['<style>p{}</style><p>Shown</p><script>x()</script>', 'Shown'],
])('%s becomes marks', (html, text) => {
  expect(convertHtmlToMarks(html)).toBe(text)
})

it.each([
  'a < b > c',
  'Array<string>',
  'Works & plays',
  'R&D; tests',
  '<3',
  'Wrote <Table>',
])('%s is not taken for HTML', (text) => {
  expect(isHtml(text)).toBe(false)
})
