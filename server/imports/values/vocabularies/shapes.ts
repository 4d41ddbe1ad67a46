/** The shapes of stones. The first twelve are those with an outline of their own on screen or in the demo. */
import { vocabularyOf } from './vocabulary.ts'

export const SHAPES = vocabularyOf(
  {
    Round:
      'BR RB RBC RBR RD RND RO ROU RDB BRILLIANT RoundBrilliant RoundBrilliantCut RoundCut BrilliantCut B',
    Princess: 'PR PRN PRIN PRI PRS PC PrincessCut SMB SquareModifiedBrilliant',
    Cushion:
      'CU CUS CUSH CMB CB CBC CushionModified CushionModifiedBrilliant CushionBrilliant CushionMod CUMOD CUMB CushionCut SQUARECUSHION C',
    Oval: 'OV OVL OVAL OB OMB OvalBrilliant OvalModifiedBrilliant OvalCut O',
    Emerald: 'EM EC EME EMD EMER EmeraldCut E',
    Asscher: 'AS ASS ASC ASSC ASH ASCHER AsscherCut A',
    Radiant: 'RAD RA RDT RDN RADI RadiantCut CCRMB CutCorneredRectangularModifiedBrilliant',
    Pear: 'PS PE PEA PER PB PMB PearShape PearShaped PearBrilliant PearModifiedBrilliant',
    Marquise: 'MQ MAR MARQ MB MQS MQB MarquiseBrilliant MarquiseCut MARQUIS M',
    Heart: 'HS HT HE HRT HEA HB HMB HeartShape HeartShaped HeartBrilliant HeartModifiedBrilliant H',
    Trilliant: 'TRILLION TRILL TRL TRILLIANTCUT TR',
    Baguette: 'BAG BG BGT BAGU BAGUETTECUT BAGUETT',
    'Tapered Baguette': 'TBAG TB TBG TAPERBAGUETTE TAPEREDBAG TAPER TAPERED',
    'Square Emerald': 'SQE SQEM SEM SE SQUAREEMERALDCUT',
    'Square Radiant': 'SQR SQRAD SRAD SQUARERADIANTCUT',
    Triangle: 'TRIANGULAR TRIANGLEBRILLIANT',
    'Half Moon': 'HM HALFMOON',
    'Old European': 'OEC OE OLDEUROPEANCUT EUROPEAN EUROPEANCUT',
    'Old Mine': 'OM OMC OLDMINER OLDMINECUT',
    Rose: 'ROSECUT',
    Briolette: 'BRIO',
    Trapezoid: 'TRAP TZ TRAPEZE TRAPEZOIDCUT',
    Bullet: 'BULLETCUT',
    Shield: 'SHIELDCUT',
    Kite: 'KITECUT',
    Hexagon: 'HEX HEXAGONAL',
    Octagon: 'OCT OCTAGONAL',
    Pentagon: 'PENT PENTAGONAL',
    Lozenge: 'LOZ',
    Star: 'STARCUT',
    Square: 'SQ SQUARECUT',
    Rectangular: 'RECT RECTANGLE',
    Cabochon: 'CAB',
  },
  { R: ['Round', 'Radiant'], P: ['Pear', 'Princess'], T: ['Trilliant', 'Triangle'], S: ['Square', 'Star'] },
)
