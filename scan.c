#include <emmintrin.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <time.h>
static double now(){struct timespec t;clock_gettime(CLOCK_MONOTONIC,&t);return t.tv_sec+t.tv_nsec*1e-9;}
static uint64_t st=88172645463325252ull; static uint64_t rnd(){st^=st<<13;st^=st>>7;st^=st<<17;return st;}
static inline __m128i rg(__m128i b,int f,int c){return _mm_cmplt_epi8(_mm_add_epi8(b,_mm_set1_epi8((char)(0x80-f))),_mm_set1_epi8((char)(-128+c)));}
__attribute__((noinline)) uint64_t cur(const char*s,char*d,size_t n){
  uint64_t any=0;
  for(size_t i=0;i+64<=n;i+=64){ 
    _mm_prefetch(s+i+1024,_MM_HINT_T0);_mm_prefetch(d+i+1024,_MM_HINT_T0);
    uint64_t fit=0;
    for(int k=0;k<4;k++){__m128i b=_mm_loadu_si128((void*)(s+i+16*k)),p=_mm_loadu_si128((void*)(s+i+16*k-1));
     __m128i cs=_mm_set1_epi8(0x20),l=rg(_mm_or_si128(b,cs),'a',26),lo=_mm_or_si128(b,_mm_and_si128(l,cs));
     __m128i md=_mm_andnot_si128(_mm_cmpeq_epi8(b,_mm_set1_epi8('/')),rg(b,'-',13));
     __m128i al=_mm_or_si128(_mm_or_si128(l,md),_mm_cmpeq_epi8(b,_mm_set1_epi8('_')));
     __m128i pr=_mm_and_si128(_mm_cmpeq_epi8(b,p),rg(b,'-',2));
     fit|=(uint64_t)(uint16_t)_mm_movemask_epi8(_mm_andnot_si128(pr,al))<<(16*k);
     _mm_storeu_si128((void*)(d+i+16*k),lo);}
    any|=~fit;}
  return any;}
__attribute__((noinline)) uint64_t opt(const char*s,char*d,size_t n){
  __m128i bad=_mm_setzero_si128(), acc2=_mm_set1_epi8(-1);
  for(size_t i=0;i+64<=n;i+=64){
    _mm_prefetch(s+i+1024,_MM_HINT_T0);_mm_prefetch(d+i+1024,_MM_HINT_T0);
    for(int k=0;k<4;k++){__m128i b=_mm_loadu_si128((void*)(s+i+16*k)),p=_mm_loadu_si128((void*)(s+i+16*k-1));
     __m128i t=_mm_or_si128(b,_mm_set1_epi8(0x20));
     __m128i l=_mm_subs_epu8(_mm_sub_epi8(t,_mm_set1_epi8('a')),_mm_set1_epi8(25));
     __m128i g=_mm_subs_epu8(_mm_sub_epi8(b,_mm_set1_epi8('0')),_mm_set1_epi8(9));
     __m128i m=_mm_subs_epu8(_mm_sub_epi8(b,_mm_set1_epi8('-')),_mm_set1_epi8(1));
     bad=_mm_or_si128(bad,_mm_min_epu8(_mm_min_epu8(l,g),m));
     acc2=_mm_min_epu8(acc2,_mm_or_si128(m,_mm_xor_si128(b,p)));
     _mm_storeu_si128((void*)(d+i+16*k),t);}
    }
  return _mm_movemask_epi8(_mm_cmpeq_epi8(bad,_mm_setzero_si128()))!=0xffff || _mm_movemask_epi8(_mm_cmpeq_epi8(acc2,_mm_setzero_si128()));}
int main(int c,char**v){
  size_t rows=1000000; char*s=malloc(64+40*rows); char*d=malloc(64+40*rows+4096); size_t n=64; memset(s,'a',64);
  memset(d,1,64+40*rows);
  for(size_t i=0;i<rows;i++){ if(rnd()%3==0){memcpy(s+n,"www.",4);n+=4;} int l=4+rnd()%12; while(l--)s[n++]='a'+rnd()%26; memcpy(s+n,".com",4);n+=4;}
  char*src=s+64; n-=64; n&=~63;
  printf("bytes/row %.1f\n",n/1e6);
  double best[3]={1,1,1};
  for(int r=0;r<25;r++){double t=now();memcpy(d,src,n);double a=now()-t;if(a<best[0])best[0]=a;
   t=now();uint64_t q=cur(src,d,n);a=now()-t;if(a<best[1])best[1]=a; if(q)puts("!");
   t=now();q=opt(src,d,n);a=now()-t;if(a<best[2])best[2]=a;if(q)puts("?");}
  printf("ns/row memcpy %.2f cur %.2f opt %.2f\n",best[0]*1e3,best[1]*1e3,best[2]*1e3);
}
