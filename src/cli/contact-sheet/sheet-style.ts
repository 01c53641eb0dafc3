/** The house style in few rules; system typefaces, since the page brings nothing along. */
export const SHEET_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#FBFAF7;color:#14213D;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header,nav,main{padding:1.25rem min(2rem,5vw)}
main{padding-top:0}
header{background:#14213D;color:#fff;background-image:linear-gradient(#14213D,#1d2d50)}
h1{margin:0 0 .25rem;font-size:1.9rem;letter-spacing:-.01em}
header p{margin:.15rem 0}
.note{color:#D6E3F0}
nav ol{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:0;padding:0}
nav li{padding:.35rem 0}
nav span{color:#4A5670;font-size:.875rem}
a{color:#2B689F;text-underline-offset:.15em}
:focus-visible{outline:3px solid #E2793A;outline-offset:2px}
h2{margin:1rem 0;font-size:1.4rem;padding-top:.5rem;border-top:3px solid #E2793A}
h3{margin:0 0 .4rem;font-size:.95rem;color:#4A5670}
.frames{display:flex;flex-wrap:wrap;gap:2rem;align-items:flex-start}
figure{margin:0;max-width:100%}
figcaption{margin-bottom:.5rem;max-width:46rem}
.state{margin-left:.35rem;padding:.05rem .55rem;border-radius:999px;background:#D6E3F0;font-size:.8125rem;font-weight:600}
details{color:#4A5670;font-size:.9rem}
summary{cursor:pointer;padding:.2rem 0}
details ul{margin:.25rem 0 .5rem;padding-left:1.25rem}
.pair{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
img{display:block;max-width:100%;height:auto;border:1px solid #D9DDE6;box-shadow:0 1px 2px rgb(20 33 61/.08),0 8px 24px rgb(20 33 61/.06)}
.none,.failed{width:20rem;max-width:100%;margin:0;padding:1rem;border:1px dashed #7C879C;color:#4A5670}
.failed{border-color:#B3261E;color:#B3261E}
@media print{nav{display:none}figure{break-inside:avoid}}
`;
