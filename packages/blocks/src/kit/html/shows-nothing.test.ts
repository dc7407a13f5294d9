import { expect, it } from 'vitest'
import { showsNothing } from './shows-nothing.ts'

it.each([
  ['<hr>'],
  ['<img src="https://x.test/a.png">'],
  ['<div style="background:#222;height:4px"></div>'],
  ['<div style="height:4px;background-image:linear-gradient(red,blue)"></div>'],
  ['<p style="border-top:0.5pt solid #222"></p>'],
  ['<p style="border-top-width:1px;border-top-style:solid"></p>'],
  ['<p style="border-style:none none dashed;border-width:0 0 1px"></p>'],
  ['<p style="border-top:1px solid rgb(0 0 0)"></p>'],
  ['<div style="background:none repeat scroll 0 0 #222;height:4px"></div>'],
  ['<div style="background:NONE 0 0 / auto Navy !important;height:4px"></div>'],
  ['<table bgcolor="#222222"><tr><td></td></tr></table>'],
  ['<table border="1"><tr><td></td></tr></table>'],
  ['<style>.bar{background:#222;height:4px}</style><div class="bar"></div>'],
  ['<p>a</p>'],
])('%s shows something', (html) => expect(showsNothing(html)).toBe(false))

it.each([
  [''],
  ['<p> </p>'],
  ['<p style="color:#222;margin:4px"></p>'],
  ['<p style="background:none;border:0 none;border-radius:4px;background-color:transparent"></p>'],
  ['<p style="background:none repeat scroll 0 0 transparent;border-top-width:1px;border-left:1px #222"></p>'],
  ['<p style="border-style:solid;border-width:0;border-top:solid 0.0px #222;box-shadow:none !important"></p>'],
  ['<table border="0"><tr><td></td></tr></table>'],
  ['<style>.bar{background:#222}</style>'],
  ['<style>.bar{margin:0}</style><p class="bar"></p>'],
])('%j shows nothing', (html) => expect(showsNothing(html)).toBe(true))
