/**
 * The only program in a page that the server draws: it keeps a tap on 'Add to cart' that comes before the app has started,
 * also when the shopper goes on to another page meanwhile. `early-taps.ts` reads what it keeps.
 */
export const earlyScript = `addEventListener("click",function(e){
var b=e.target.closest("[data-add]"),d=document.documentElement,taps=[],choice={};
if(!b||"started" in d.dataset)return;
var p=location.pathname.split("/"),name="vitrine-taps:"+(p[1]==="a"?p[2]:""),add=b.dataset.add;
document.querySelectorAll("input[data-option]:checked").forEach(function(i){choice[i.dataset.option]=i.value});
try{taps=JSON.parse(sessionStorage.getItem(name))||[]}catch(_){}
taps=taps.filter(function(t){return t.productId!==add});
taps.push({productId:add,variantId:b.dataset.variant,choice:choice,at:Date.now()});
try{sessionStorage.setItem(name,JSON.stringify(taps))}catch(_){return}
b.setAttribute("aria-busy","true");
setTimeout(function(){b.removeAttribute("aria-busy")},8000)
})`
