import sys,glob,os
from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
def pool(path):
    s=descriptor_pb2.FileDescriptorSet.FromString(open(path,'rb').read())
    p=descriptor_pool.DescriptorPool()
    for f in s.file: p.Add(f)
    return p
old=pool(sys.argv[1]); new=pool(sys.argv[2])
def cls(p,n): return message_factory.GetMessageClass(p.FindMessageTypeByName(n))
NAMES={'shuffle_count':'draw_count'}
def carry(a,b):
    for fd,v in a.ListFields():
        nf=b.DESCRIPTOR.fields_by_name.get(NAMES.get(fd.name,fd.name))
        assert nf,(a.DESCRIPTOR.full_name,fd.name)
        rep=fd.is_repeated
        if fd.message_type:
            if rep:
                for x in v: carry(x,getattr(b,NAMES.get(fd.name,fd.name)).add())
            else:
                getattr(b,NAMES.get(fd.name,fd.name)).SetInParent(); carry(v,getattr(b,NAMES.get(fd.name,fd.name)))
        elif rep: getattr(b,NAMES.get(fd.name,fd.name)).extend(v)
        else: setattr(b,NAMES.get(fd.name,fd.name),v)
    return b
def re(name,bts): return carry(cls(old,name).FromString(bts),cls(new,name)()).SerializeToString(deterministic=True)
S='maecenas.stored.v1.'; P='maecenas.princes.v1.'
d='tests/sessions_api/stored/'
def rd(f): return bytes.fromhex(''.join(open(d+f).read().split()))
def wr(f,bs,width=None):
    if width: 
        h=bs.hex(); open(d+f,'w').write('\n'.join(h[i:i+width] for i in range(0,len(h),width))+'\n')
m=cls(old,S+'Metadata').FromString(rd('metadata.hex'))
print('old format',m.format, m.game)
rec=re(P+'Record',m.record.record)
n=carry(cls(old,S+'Metadata').FromString(rd('metadata.hex')),cls(new,S+'Metadata')()); n.game=n.game or 'princes'; n.record.record=rec; n.format=2
width=max(len(l) for l in open(d+'metadata.hex').read().split('\n'))
wr('metadata.hex',n.SerializeToString(deterministic=True),width)
k=carry(cls(old,S+'KeptState').FromString(rd('state.hex')),cls(new,S+'KeptState')())
k.state=re(P+'State',k.state); k.format=2
wr('state.hex',k.SerializeToString(deterministic=True),width)
lines=[]
for l in open(d+'moves.hex').read().split('\n'):
    if not l.strip(): continue
    k=carry(cls(old,S+'KeptMove').FromString(bytes.fromhex(l)),cls(new,S+'KeptMove')()); k.move=re(P+'PlayedMove',k.move); k.format=2
    lines.append(k.SerializeToString(deterministic=True).hex())
open(d+'moves.hex','w').write('\n'.join(lines)+'\n')
t=cls(old,S+'Tombstone').FromString(rd('tombstone.hex')); print('tombstone metadata',len(t.metadata))
