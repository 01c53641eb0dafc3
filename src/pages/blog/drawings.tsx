import type { ReactNode } from 'react';

// The colours of the site's theme; a picture keeps them wherever it stands.
const INK = '#14213D';
const BLUE = '#3172B2';
const SKY = '#6FA8DC';
const LIGHT = '#D6E3F0';
const WASH = '#EEF4FA';
const ACCENT = '#E2793A';
const GREEN = '#1E6F43';
const LINE = '#D9DDE6';

/** A picture that repeats what the heading beside it says. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 250" width="100%" fill="none">
      <rect width="400" height="250" rx="14" fill={LIGHT} />
      {children}
    </svg>
  );
}

/** The same room twice: dull and crooked behind, bright and straight in front. */
export const PhotosDrawing = () => (
  <Drawing>
    <g transform="rotate(-8 130 120)">
      <rect x="38" y="38" width="178" height="142" rx="6" fill="#fff" stroke={LINE} />
      <rect x="48" y="48" width="158" height="106" fill="#8A93A6" />
      <path d="M48 130h158v24H48z" fill="#6C7486" />
      <path d="M72 66h44v38H72zM140 92h52v38h-52z" fill="#747D90" />
      <path d="M58 142l26-12 20 12 34-10 22 10" stroke="#565E70" strokeWidth="4" />
    </g>
    <g transform="rotate(3 260 140)">
      <rect x="152" y="52" width="212" height="170" rx="6" fill="#fff" stroke={LINE} />
      <rect x="163" y="63" width="190" height="126" fill={WASH} />
      <path d="M163 160h190v29H163z" fill="#E9D9C5" />
      <rect x="183" y="78" width="56" height="46" fill="#BFE0F5" stroke="#fff" strokeWidth="5" />
      <path d="M211 78v46M183 101h56" stroke="#fff" strokeWidth="4" />
      <path d="M258 118h82v42h-82z" fill={BLUE} />
      <path d="M252 112h94v8h-94z" fill={INK} />
      <path d="M299 124v32M281 134v8M317 134v8" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <path d="M299 63v20" stroke={INK} strokeWidth="3" />
      <path d="M285 97a14 14 0 0 1 28 0z" fill={ACCENT} />
      <path
        d="M196 160v-14h18v14zM205 146c-10-4-12-12-10-18 8 2 12 8 10 18zm0 0c9-3 12-9 11-15-8 1-12 7-11 15z"
        fill={GREEN}
      />
    </g>
    <g stroke={ACCENT} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M150 66V44h22M350 34h26v24M376 208v26h-26M168 236h-22v-24" />
    </g>
  </Drawing>
);

/** A business's page on a phone: badge, stars, hours, area, and a button to call. */
export const CustomersDrawing = () => (
  <Drawing>
    <rect x="128" y="20" width="144" height="250" rx="22" fill={INK} />
    <rect x="136" y="30" width="128" height="240" rx="14" fill="#fff" />
    <path d="M136 44a14 14 0 0 1 14-14h100a14 14 0 0 1 14 14v44H136z" fill={BLUE} />
    <path d="M150 52h58M150 66h84" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
    <Row y={112} colour={GREEN} sign="M151 112l4.5 4.5 8-9" />
    <Row y={146} colour={SKY} sign="M157 139v8l5 3.5" />
    <Row y={180} colour={BLUE} sign="M157 186c-4-5-6-7-6-10a6 6 0 0 1 12 0c0 3-2 5-6 10z" />
    <rect x="148" y="208" width="104" height="28" rx="14" fill={ACCENT} />
    <path d="M178 222h44" stroke={INK} strokeWidth="6" strokeLinecap="round" />
    <g transform="translate(34 74)">
      <rect width="104" height="56" rx="10" fill="#fff" stroke={LINE} />
      {[18, 40, 62, 84].map((x) => (
        <Star key={x} x={x} y={20} />
      ))}
      <path d="M14 41h62" stroke={LINE} strokeWidth="6" strokeLinecap="round" />
    </g>
    <g transform="translate(262 122)">
      <rect width="104" height="62" rx="10" fill="#fff" stroke={LINE} />
      <circle cx="26" cy="31" r="15" fill={GREEN} />
      <path d="M19 31l5 5 9-10" stroke="#fff" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M52 24h38M52 39h26" stroke={LIGHT} strokeWidth="7" strokeLinecap="round" />
    </g>
  </Drawing>
);

const Row = ({ y, colour, sign }: { readonly y: number; readonly colour: string; readonly sign: string }) => (
  <>
    <circle cx="157" cy={y} r="12" fill={colour} />
    <path d={sign} stroke="#fff" strokeWidth="2.8" strokeLinecap="round" strokeLinejoin="round" />
    <path d={`M180 ${y}h64`} stroke={LINE} strokeWidth="7" strokeLinecap="round" />
  </>
);

const Star = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path d={`M${x} ${y - 9}l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3-4.6-4.4 6.3-.8z`} fill={ACCENT} />
);

/** An address in a browser's bar, and the e-mail address that goes with it. */
export const DomainDrawing = () => (
  <Drawing>
    <rect x="34" y="46" width="332" height="130" rx="12" fill="#fff" stroke={LINE} />
    <path d="M34 58a12 12 0 0 1 12-12h308a12 12 0 0 1 12 12v44H34z" fill={INK} />
    <g fill="#fff" opacity="0.5">
      <circle cx="52" cy="60" r="4" />
      <circle cx="66" cy="60" r="4" />
      <circle cx="80" cy="60" r="4" />
    </g>
    <rect x="48" y="72" width="304" height="22" rx="11" fill="#fff" />
    <path d="M60 83v-3a4 4 0 0 1 8 0v3m-10 0h12v7H58z" stroke={GREEN} strokeWidth="2" />
    <text x="80" y="88" fill={INK} fontSize="14" fontWeight="700" fontFamily="Figtree Variable">
      yourbusiness
      <tspan fill={BLUE}>.co.uk</tspan>
    </text>
    <path d="M56 122h120M56 140h84" stroke={LIGHT} strokeWidth="10" strokeLinecap="round" />
    <rect x="222" y="116" width="120" height="44" rx="6" fill={WASH} />
    <g transform="translate(196 146)">
      <rect width="170" height="66" rx="10" fill={ACCENT} />
      <path d="M16 20h36v26H16zM16 21l18 14 18-14" stroke={INK} strokeWidth="3" strokeLinejoin="round" />
      <text x="64" y="30" fill={INK} fontSize="13" fontWeight="700" fontFamily="Figtree Variable">
        info@
      </text>
      <text x="64" y="47" fill={INK} fontSize="13" fontFamily="Figtree Variable">
        yourbusiness
      </text>
    </g>
  </Drawing>
);
