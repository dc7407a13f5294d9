import { expect, it } from 'vitest'
import { searchedText } from './searched-text.ts'

it.each([
  ['<style>.a{font-family:Georgia}</style><div class="note" style="color:#fff">Wash <b>co</b>ld</div>', 'Wash cold'],
  ['<p>Tea &amp; milk</p><p>2&nbsp;cups</p>', 'Tea & milk 2 cups'],
  ['<table><tr><td>Size</td><td>M</td></tr></table>one<br>two\n three', 'Size M one two three'],
  ['<div>Care<p>Wash cold</p></div><ul><li>Sizes<ol><li>S</ol></ul><nav>Home</nav>', 'Care Wash cold Sizes S Home'],
  ['<script>x()</script><template><p>a</p></template>', ''],
  ['<style>p{color:red}', ''],
  ['</style>a', 'a'],
])('%s is found by what people read: %j', (html, text) => expect(searchedText(html)).toBe(text))
