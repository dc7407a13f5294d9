/** Vitrine's colours: #1F2128, and #E45F35 with dark text on it (white on it would fail AA). */
export const pageStyle = `
:root{--ground:#f6f5f3;--card:#fff;--ink:#1f2128;--soft:#5c606b;--line:#dedcd8;--field:#fff;--field-line:#8d909a;--mark:#1f2128;--accent:#e45f35;--accent-hover:#ea7450;--error:#b3261e;--error-ground:#fdf0ee;--hint:#f3f1ee;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ground:#15161a;--card:#1f2128;--ink:#f3f2f0;--soft:#a9acb6;--line:#3a3d47;--field:#17181d;--field-line:#757986;--mark:#343742;--error:#ffb4a9;--error-ground:#3a201d;--hint:#292b33}}
*{box-sizing:border-box}
html{height:100%}
body{margin:0;min-height:100%;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);font:1rem/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-font-smoothing:antialiased}
main{width:100%;max-width:400px;background:var(--card);border:1px solid var(--line);border-radius:20px;padding:36px 32px 32px;box-shadow:0 1px 2px rgb(31 33 40/.04),0 12px 40px rgb(31 33 40/.06)}
header{display:flex;align-items:center;gap:12px;margin-bottom:28px}
.mark{width:36px;height:36px;flex:none}
.mark-ground{fill:var(--mark)}
.mark-letter{fill:#fff}
.mark-dot{fill:#e45f35}
.brand{font-size:1.1875rem;font-weight:650;letter-spacing:-.01em}
h1{margin:0 0 6px;font-size:1.625rem;line-height:1.2;font-weight:650;letter-spacing:-.02em}
p{margin:0 0 24px;color:var(--soft)}
label{display:block;margin:0 0 6px;font-size:0.875rem;font-weight:550}
.field{margin-bottom:18px}
input{width:100%;min-height:48px;padding:10px 14px;font:inherit;color:inherit;background:var(--field);border:1px solid var(--field-line);border-radius:12px}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
input[aria-invalid=true]{border-color:var(--error)}
.unseen{position:absolute;width:1px;min-height:0;height:1px;padding:0;border:0;opacity:0;pointer-events:none}
.help{margin:6px 0 0;font-size:0.8125rem}
.error{margin:0 0 20px;padding:12px 14px;border-radius:12px;background:var(--error-ground);color:var(--error);font-size:0.875rem}
button,.button{display:block;width:100%;min-height:48px;padding:11px 16px;margin-top:26px;border:0;border-radius:12px;background:var(--accent);color:#1f2128;font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer}
[hidden]{display:none!important}
button:disabled{opacity:.6;cursor:default}
button:hover,.button:hover{background:var(--accent-hover)}
.quiet{margin-top:12px;background:none;border:1px solid var(--line);color:inherit}
.quiet:hover{background:var(--hint)}
.or{display:flex;align-items:center;gap:12px;margin:22px 0 20px;font-size:0.875rem}
.or::before,.or::after{content:"";flex:1;height:1px;background:var(--line)}
.beside{margin:16px 0 0;text-align:center;font-size:0.875rem}
.beside a{display:inline-block;padding:6px 8px;color:inherit}
aside{margin-top:28px;padding:14px 16px;border-radius:12px;background:var(--hint);font-size:0.8125rem;color:var(--soft)}
aside b{display:block;margin-bottom:4px;color:var(--ink);font-weight:600}
aside ul{margin:0;padding:0;list-style:none}
aside li{display:flex;flex-wrap:wrap;column-gap:8px;justify-content:space-between}
code{font:0.78125rem/1.7 ui-monospace,SFMono-Regular,Menlo,monospace;color:var(--ink)}
@media (max-width:440px){body{place-items:start stretch;padding:0;background:var(--card)}main{max-width:none;border:0;border-radius:0;box-shadow:none;padding:28px 20px}}
@media (forced-colors:active){button,.button,.error,aside{border:1px solid}button:disabled{opacity:1}}
@media (prefers-reduced-motion:no-preference){button,.button,input{transition:background-color .12s,border-color .12s}}
`
